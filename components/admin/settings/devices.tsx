"use client";

import { BellRing, Laptop, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { SplitPane } from "@/components/ui/layout";
import { showToast } from "@/components/ui/toast";
import type { PushDevice } from "@/lib/push/schema";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { Panel, Tag } from "../panel";
import { describeDevice } from "../push/describe-device";
import { useRemoveDevice, useSendTest } from "../push/use-device-actions";
import { usePushStatus, useSetOwnDevice } from "../push/use-push-status";
import { StaffLink } from "../staff-link";
import { useNow } from "../use-now";
import styles from "./settings.module.css";

/** Gets the focus when the row with the focused button is removed. */
const OWN_DEVICES_HEADING_ID = "own-devices";

type DevicesProps = { devices: PushDevice[]; serverTime: string };

export function Devices({ devices: listedDevices, serverTime }: DevicesProps) {
  const now = useNow(serverTime);
  const status = usePushStatus({ revalidateOnFocus: false });
  // The status recognises a browser that has lost its cookies.
  const devices = listedDevices.map((device) => ({
    ...device,
    isThisDevice: device.isThisDevice || device._id === status?.device?._id,
  }));
  const ownDevices = devices
    .filter(({ isMine }) => isMine)
    .sort((first, second) => Number(second.isThisDevice) - Number(first.isThisDevice));
  const otherDevices = devices.filter(({ isMine }) => !isMine);
  const thisDevice = devices.find(({ isThisDevice }) => isThisDevice);
  return (
    <SplitPane className={styles.devices}>
      <div className="stack">
        <DeviceList id={OWN_DEVICES_HEADING_ID} title="Your devices">
          {ownDevices.map((device) => (
            <DeviceItem key={device._id} device={device} title={device.name} now={now} />
          ))}
          {ownDevices.length === 0 && <NoDevices />}
        </DeviceList>
        {otherDevices.length > 0 && (
          <DeviceList id="colleagues-devices" title="Colleagues’ devices">
            {otherDevices.map((device) => (
              <DeviceItem
                key={device._id}
                device={device}
                title={`${device.email.split("@")[0]} · ${device.name}`}
                now={now}
              />
            ))}
          </DeviceList>
        )}
      </div>
      <Panel className={`soft small ${styles.card} ${styles.aside}`} aria-label="Notifications">
        {thisDevice && <DeviceTest device={thisDevice} />}
        <h2>What a notification says</h2>
        <p>First name, plan and area. Never the phone number or the message: others may see it.</p>
        <h2>When it rings</h2>
        <p>
          For each new enquiry, and at nine in the morning if calls are due that day. It disappears
          when a colleague takes or answers the enquiry.
        </p>
        <h2>When it ends</h2>
        <p>
          When you log out on that device, remove it here, or change your password on another one.
        </p>
      </Panel>
    </SplitPane>
  );
}

type DeviceListProps = { id: string; title: string; children: ReactNode };

const DeviceList = ({ id, title, children }: DeviceListProps) => (
  <Panel aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className="panel-padding">
      {title}
    </h2>
    <ul>{children}</ul>
  </Panel>
);

const NoDevices = () => (
  <li className="panel-padding border-top soft">
    None is notified. Press “Notify me on this device” under{" "}
    <StaffLink href="/admin/enquiries">Enquiries</StaffLink>, on each phone and computer that should
    ring.
  </li>
);

type DeviceItemProps = { device: PushDevice; title: string; now: number };

function DeviceItem({ device, title, now }: DeviceItemProps) {
  const { refresh } = useRouter();
  const setOwnDevice = useSetOwnDevice();
  const removal = useRemoveDevice(device, () => {
    if (device.isThisDevice) setOwnDevice(null);
    showToast("success", `${title} removed`);
    document.getElementById(OWN_DEVICES_HEADING_ID)?.focus();
    removal.startNavigation(refresh);
  });
  const Icon = /Android|iPhone|iPad/.test(device.name) ? Smartphone : Laptop;
  return (
    <li className={`border-top ${styles.device}`}>
      <Icon aria-hidden="true" />
      <div className="break-anywhere">
        <p className="cluster">
          <b title={device.email}>{title}</b>
          {device.isThisDevice && <Tag kind="good">this device</Tag>}
          {device.isUnanswered && <Tag kind="warn">does not answer</Tag>}
        </p>
        <p className="soft small" suppressHydrationWarning>
          {describeDevice(device, now)}
        </p>
      </div>
      <BusyButton
        className={styles.removeDevice}
        isBusy={removal.isBusy}
        isAwaitingCheck={removal.isAwaitingCheck}
        label="Remove"
        busyLabel="Removing..."
        aria-label={`Remove ${title}`}
        onClick={() => removal.run()}
      />
      {removal.failure && <FailureAlert failure={removal.failure} />}
    </li>
  );
}

function DeviceTest({ device }: { device: PushDevice }) {
  const { run, isBusy, failure } = useSendTest(device);
  return (
    <>
      <BusyButton
        icon={<BellRing aria-hidden="true" />}
        isBusy={isBusy}
        label="Send a test to this device"
        busyLabel="Sending..."
        onClick={() => run()}
      />
      {failure && <FailureAlert failure={failure} />}
      <p>
        It rings within seconds. If it does not, check whether the phone is on “Do not disturb” or
        saves battery.
      </p>
    </>
  );
}
