import { CalendarDays } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options, TextField } from "@/components/ui/field";
import { DAY_PART_LABELS } from "@/lib/content/staff-labels";
import { formatWeekday, toIndiaDay } from "@/lib/time";
import styles from "./follow-up.module.css";
import type { NoteForm } from "./use-note-form";

const DAY_OFFSETS = [0, 1, 2, 3];
const DAY_PART_OPTIONS = Object.entries({ "": "Any time", ...DAY_PART_LABELS });

type CallAgainFieldsProps = {
  now: number;
  noteForm: NoteForm;
  error: string | undefined;
};

export function CallAgainFields({ now, noteForm, error }: CallAgainFieldsProps) {
  const { values, update } = noteForm;
  const { callDay, callPart } = values;
  const [isOtherDay, setIsOtherDay] = useState(false);
  const days = DAY_OFFSETS.map((offset) => toIndiaDay(now, offset));
  const hasOtherDay = callDay !== "" && !days.includes(callDay);
  return (
    <fieldset className={`cluster ${styles.call}`} aria-labelledby="call-again">
      <span id="call-again" className={`small ${styles.callLabel}`}>
        Call again
      </span>
      {days.map((day, index) => (
        <Button
          key={day}
          className={styles.day}
          aria-pressed={day === callDay}
          onClick={() => {
            setIsOtherDay(false);
            update({ callDay: day === callDay ? "" : day });
          }}
        >
          <DayLabel day={day} isToday={index === 0} />
        </Button>
      ))}
      {isOtherDay || hasOtherDay || error ? (
        <OtherDayField
          now={now}
          noteForm={noteForm}
          error={error}
          isOpened={isOtherDay}
          onFocus={() => setIsOtherDay(true)}
        />
      ) : (
        <Button className={styles.day} onClick={() => setIsOtherDay(true)}>
          <CalendarDays aria-hidden="true" />
          Other day
        </Button>
      )}
      <select
        aria-label="Part of the day"
        className={`field-control ${styles.dayPart}`}
        disabled={!callDay}
        value={callPart}
        onChange={({ target }) => update({ callPart: target.value })}
      >
        <Options options={DAY_PART_OPTIONS} />
      </select>
    </fieldset>
  );
}

function DayLabel({ day, isToday }: { day: string; isToday: boolean }) {
  if (isToday) return "Today";
  const [weekday, dayOfMonth, month] = formatWeekday(day).split(" ");
  return (
    <>
      <span>{weekday}</span>{" "}
      <small>
        {dayOfMonth}
        <span className="sr-only">{` ${month}`}</span>
      </small>
    </>
  );
}

type OtherDayFieldProps = CallAgainFieldsProps & {
  /** The button of the field was pressed. */
  isOpened: boolean;
  onFocus: () => void;
};

/** Stays open while it has the focus, even if its day has a button. */
function OtherDayField({ now, noteForm, error, isOpened, onFocus }: OtherDayFieldProps) {
  const { values, update } = noteForm;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  return (
    <TextField
      ref={input}
      type="date"
      label="Other day"
      className={styles.otherDay}
      min={toIndiaDay(now)}
      max={toIndiaDay(now, 365)}
      value={values.callDay}
      error={error}
      onFocus={onFocus}
      onChange={({ target }) => update({ callDay: target.value })}
    />
  );
}
