import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { STAFF_APP_NAME } from "@/lib/content/staff-labels";
import type { PushDevice } from "@/lib/push/schema";
import { formatCalendarDay, toIndiaDay } from "@/lib/time";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import type { ShownFailure } from "../form/use-action";
import { StaffLink } from "../staff-link";
import styles from "./notify.module.css";
import { detectPermissionPlace, type PermissionPlace, readBrowserFeatures } from "./push-support";
import { useRemoveDevice, useSendTest } from "./use-device-actions";

/** Not modal. The panel is shown only while it is open. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.focus(), []);
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      className={`stack ${styles.panel}`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

type DeviceOptionsProps = { device: PushDevice; onRemoved: () => void };

export function DeviceOptions({ device, onRemoved }: DeviceOptionsProps) {
  const test = useSendTest(device);
  const removal = useRemoveDevice(device, onRemoved);
  const failure = removal.failure ?? test.failure;
  const since = formatCalendarDay(toIndiaDay(device.createdAt), Date.now());
  return (
    <Panel title="New enquiries ring on this device">
      <p className="soft">
        {`${device.name}, since ${since}. It shows first name, plan and area; never the phone number.`}
      </p>
      {failure && <FailureAlert failure={failure} />}
      <div className="cluster">
        <BusyButton
          isBusy={test.isBusy}
          label="Send a test"
          busyLabel="Sending..."
          onClick={() => test.run()}
        />
        <BusyButton
          className={styles.remove}
          isBusy={removal.isBusy}
          isAwaitingCheck={removal.isAwaitingCheck}
          label="Turn off here"
          busyLabel="Turning off..."
          onClick={() => removal.run()}
        />
        <StaffLink className="tap-target push-end" href="/admin/settings?tab=devices">
          All devices
        </StaffLink>
      </div>
    </Panel>
  );
}

type RefusalProps = {
  failure: ShownFailure | null;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
};

export const TurnOnFailure = (props: RefusalProps) => (
  <Panel title="Notifications are not on yet">
    <RefusalActions {...props} />
  </Panel>
);

export function BlockedSteps(props: RefusalProps) {
  const { where, steps } = PERMISSION_STEPS[detectPermissionPlace(readBrowserFeatures())];
  return (
    <Panel title="This browser blocks notifications from here">
      <p>{`Only you can change that${where}:`}</p>
      <ol className={styles.steps}>{steps}</ol>
      <RefusalActions {...props} />
    </Panel>
  );
}

const RefusalActions = ({ failure, isBusy, onRetry, onClose }: RefusalProps) => (
  <>
    {failure && <FailureAlert failure={failure} />}
    <div className="cluster">
      <BusyButton
        variant="primary"
        isBusy={isBusy}
        label="Try again"
        busyLabel="Trying..."
        onClick={onRetry}
      />
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  </>
);

const COME_BACK_STEP = (
  <li>
    <span>Come back here and press the button again.</span>
  </li>
);

const PERMISSION_STEPS: Record<PermissionPlace, { where: string; steps: ReactNode }> = {
  android: {
    where: ", in Chrome",
    steps: (
      <>
        <li>
          <span>Tap the sign left of the address, at the top.</span>
        </li>
        <li>
          <span>
            Choose <b>Permissions</b>, then <b>Notifications</b>, and allow them.
          </span>
        </li>
        {COME_BACK_STEP}
      </>
    ),
  },
  androidApp: {
    where: ", on the phone",
    steps: (
      <>
        <li>
          <span>
            On the home screen, hold the icon of <b>{STAFF_APP_NAME}</b>, and choose <b>App info</b>
            .
          </span>
        </li>
        <li>
          <span>
            Choose <b>Notifications</b>, and allow them.
          </span>
        </li>
        {COME_BACK_STEP}
      </>
    ),
  },
  desktop: {
    where: ", in the browser",
    steps: (
      <>
        <li>
          <span>Click the sign left of the address, at the top.</span>
        </li>
        <li>
          <span>
            Switch <b>Notifications</b> on, or choose <b>Permissions for this site</b> and allow
            them.
          </span>
        </li>
        {COME_BACK_STEP}
      </>
    ),
  },
  ios: {
    where: ", on the iPhone",
    steps: (
      <>
        <li>
          <span>
            Open the app <b>Settings</b>, then <b>Notifications</b>.
          </span>
        </li>
        <li>
          <span>
            Choose <b>{STAFF_APP_NAME}</b>, and allow notifications.
          </span>
        </li>
        {COME_BACK_STEP}
      </>
    ),
  },
  other: {
    where: ", in the browser",
    steps: (
      <>
        <li>
          <span>
            Open the permissions of this website: at the left of the address, or in the browser’s
            settings.
          </span>
        </li>
        <li>
          <span>
            Allow <b>Notifications</b>.
          </span>
        </li>
        {COME_BACK_STEP}
      </>
    ),
  },
};

export const InstallSteps = ({ onClose }: { onClose: () => void }) => (
  <Panel title="On an iPhone, add it to the home screen first">
    <ol className={styles.steps}>
      <li>
        <span>
          Tap <b>Share</b> at the bottom of Safari.
        </span>
      </li>
      <li>
        <span>
          Choose <b>Add to Home Screen</b>.
        </span>
      </li>
      <li>
        <span>
          Open <b>{STAFF_APP_NAME}</b> from the home screen, and press the button there.
        </span>
      </li>
    </ol>
    <p className="soft small">This needs iOS 16.4 or newer.</p>
    <div className="cluster">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Panel>
);
