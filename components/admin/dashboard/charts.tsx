"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Period, Ranking, Statistics } from "@/lib/enquiries/statistics-schema";
import { PLAN_TYPE_LABELS } from "@/lib/plans/terms";
import { Panel } from "../panel";
import { NotLoaded, State } from "../states";
import { useLoaded } from "../use-loaded";
import { Bars, type Count, Ranks } from "./bars";
import styles from "./charts.module.css";

const FAILED = "Failed to fetch what comes in";
const REFRESH_MS = 600_000;
const schema = async () => (await import("@/lib/enquiries/statistics-schema")).statistics;

/** What comes in, counted; where nothing came yet, that. */
export function WhatComesIn() {
  const loaded = useLoaded("/api/enquiries/statistics", schema, FAILED, {
    refreshInterval: REFRESH_MS,
  });
  const [isTabled, setTabled] = useState(false);
  const { data, failed } = loaded;
  const isEmpty = data?.months.every(({ enquiries, quotes }) => enquiries + quotes === 0);
  return (
    <Panel
      aria-label="What comes in"
      className={`stack ${styles.panel} ${data ? "" : styles.loading}`}
    >
      <div className="spread">
        <h2>What comes in</h2>
        {data && !isEmpty && (
          <Button aria-expanded={isTabled} onClick={() => setTabled(!isTabled)}>
            Show as tables
          </Button>
        )}
      </div>
      <NotLoaded loaded={loaded} failedText={FAILED} />
      {!data && !failed && <State kind="loading" title="Counting..." />}
      {isEmpty && (
        <State kind="empty" title="Nothing yet">
          Enquiries and downloaded quotes are counted here from the first one on.
        </State>
      )}
      {data && !isEmpty && <Charts {...data} />}
      {data && !isEmpty && isTabled && <Tables {...data} />}
    </Panel>
  );
}

function Charts(data: Statistics) {
  return (
    <>
      <Figures {...data} />
      <div className={styles.bars}>
        <Bars
          title="Enquiries by day"
          span="30 days"
          every={7}
          counts={data.days.map(({ from, enquiries }) => {
            const name = dayName.format(new Date(from));
            return { name, short: name, count: enquiries };
          })}
        />
        <Bars
          title="Enquiries by month"
          span="12 months"
          every={2}
          counts={data.months.map(({ from, enquiries }) => ({
            name: monthName.format(new Date(from)),
            short: shortMonth.format(new Date(from)),
            count: enquiries,
          }))}
        />
      </div>
      <div className={styles.rankings}>
        {rankings(data).map((ranking) => (
          <Ranks key={ranking.title} {...ranking} />
        ))}
      </div>
    </>
  );
}

function Figures({ outcomes: { all, connected, open }, firstContact, days, months }: Statistics) {
  const { contacted, medianHours, slowHours } = firstContact;
  const figures = [
    {
      name: "Became a connection",
      figure: all > 0 ? `${Math.round((100 * connected) / all)} %` : NOTHING,
      note: `${number(connected)} of ${number(all)} in 12 months; ${number(open)} not closed yet`,
    },
    {
      name: "Enquiry to first contact",
      figure: hoursText(medianHours),
      note: contacted > 0 ? `the median of ${number(contacted)} in 30 days` : NOTHING_YET,
    },
    {
      name: "Slowest tenth",
      figure: hoursText(slowHours),
      note: contacted > 0 ? "one in ten of them waited longer" : NOTHING_YET,
    },
    {
      name: "Quotes this month",
      figure: number(months.at(-1)?.quotes ?? 0),
      note: `downloaded; ${number(days.at(-1)?.quotes ?? 0)} today`,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, figure, note }) => (
        <div key={name}>
          <dt className="small">{name}</dt>
          <dd className="num">{figure}</dd>
          <dd className="soft fine">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tables(data: Statistics) {
  const periods = (list: Period[], name: Intl.DateTimeFormat) =>
    list.map(({ from, enquiries, quotes }) => [name.format(new Date(from)), enquiries, quotes]);
  return (
    <div className={`small ${styles.tables}`}>
      <Table head={["Day", "Enquiries", "Quotes"]} rows={periods(data.days, dayName)} />
      <Table head={["Month", "Enquiries", "Quotes"]} rows={periods(data.months, monthName)} />
      {rankings(data).map(({ of, counts }) => (
        <Table
          key={of}
          head={[`${of}, 12 months`, "Enquiries"]}
          rows={counts.map(({ name, count }) => [name, count])}
        />
      ))}
    </div>
  );
}

type TableProps = { head: string[]; rows: (string | number)[][] };

function Table({ head, rows }: TableProps) {
  return (
    <table className="table num">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...counts]) => (
          <tr key={name}>
            <th className="broken" scope="row">
              {name}
            </th>
            {counts.map((count, index) => (
              <td key={head[index]}>{count.toLocaleString("en-IN")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rankings({ planTypes, speeds, providers }: Statistics) {
  const labels: Record<string, string | undefined> = PLAN_TYPE_LABELS;
  return [
    { title: "By plan type", of: "Plan type", counts: toCounts(planTypes, labels) },
    { title: "By speed", of: "Speed", counts: toCounts(speeds) },
    { title: "By provider", of: "Provider", counts: toCounts(providers) },
  ];
}

function toCounts(
  { first, others, none }: Ranking,
  labels: Record<string, string | undefined> = {},
) {
  const rest = [
    { name: "Other", count: others },
    { name: "No plan", count: none },
  ];
  const named: Count[] = first.map(({ name, count }) => ({ name: labels[name] ?? name, count }));
  return [...named, ...rest.filter(({ count }) => count > 0)];
}

const NOTHING = "–";
const NOTHING_YET = "nothing yet in 30 days";
const number = (count: number) => count.toLocaleString("en-IN");

/** `24 min`, `5.3 h`, `3 days` */
function hoursText(hours: number | null): string {
  if (hours === null) return NOTHING;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${Number(hours.toFixed(hours < 10 ? 1 : 0))} h`;
  return `${Math.round(hours / 24)} days`;
}

/** Days come without a time: as midnight of UTC, wherever they are looked at. */
const date = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
const dayName = date({ day: "numeric", month: "short" });
const monthName = date({ month: "long", year: "numeric" });
const shortMonth = date({ month: "short" });
