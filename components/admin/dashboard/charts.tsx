"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Table, TableHead } from "@/components/ui/table";
import type { Statistics } from "@/lib/enquiries/statistics-schema";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { Panel } from "../panel";
import { useLoaded } from "../session/use-loaded";
import { NotLoaded, State } from "../states";
import { Bars, numeral, Ranks } from "./bars";
import styles from "./charts.module.css";

const FAILED = "Failed to fetch what comes in";
const refreshInterval = 600_000;
const schema = async () => (await import("@/lib/enquiries/statistics-schema")).statistics;

/** What comes in, counted; where nothing came yet, that. */
export function WhatComesIn() {
  const loaded = useLoaded("/api/enquiries/statistics", schema, FAILED, { refreshInterval });
  const [isTabled, setTabled] = useState(false);
  const { data, failed } = loaded;
  const isEmpty =
    data?.areas.length === 0 &&
    data.months.every(({ enquiries, quotes }) => enquiries + quotes === 0);
  return (
    <Panel aria-label="What comes in" className={`stack ${styles.panel}`}>
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
      {data && !isEmpty && (
        <>
          <Figures {...data} />
          <div className={`fits ${styles.bars}`}>
            <Bars unit="day" periods={data.days} isTabled={isTabled} />
            <Bars unit="month" periods={data.months} isTabled={isTabled} />
          </div>
          <div className="fits">
            <Ranks title="By plan type" ranking={data.planTypes} labels={PLAN_TYPE_LABELS} />
            <Ranks title="By speed" ranking={data.speeds} />
            <Ranks title="By provider" ranking={data.providers} />
          </div>
          {data.areas.length > 0 && <ByArea areas={data.areas} />}
        </>
      )}
    </Panel>
  );
}

/** Where households ask from, and where they wait: where the next street is worth digging. */
function ByArea({ areas }: Pick<Statistics, "areas">) {
  return (
    <section className="stack">
      <h3>By area</h3>
      <Table className={`small ${styles.areas}`} aria-label="By area">
        <TableHead words={["Area"]} figures={["Enquiries", "Connected", "Waiting"]} />
        <tbody>
          {areas.map(({ name, enquiries, connected, waiting }) => (
            <tr key={name}>
              <th scope="row" className="broken">
                {name}
              </th>
              <td className="right">{numeral(enquiries)}</td>
              <td className="right">{numeral(connected)}</td>
              <td className="right">{numeral(waiting)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Figures({ figures, days, months }: Statistics) {
  const { all, connected, open, contacted, medianHours, slowHours } = figures;
  const share = all > 0 ? `${Math.round((100 * connected) / all)} %` : "–";
  const slowText = slowHours === null ? "–" : `over ${hoursText(slowHours)}`;
  const [thisMonth, today] = [months, days].map((periods) => numeral(periods.at(-1)?.quotes ?? 0));
  const half = `or less, for half of ${numeral(contacted)}`;
  const shown = [
    ["Became a connection", share, `of ${numeral(all)} in 12 months; ${numeral(open)} still open`],
    ["First contact after", hoursText(medianHours), contacted > 0 ? half : ""],
    ["The slowest 10 % waited", slowText, "for a first contact, in 30 days"],
    ["Quotes this month", thisMonth, `downloaded; ${today} today`],
  ];
  return (
    <dl className={`fits ${styles.figures}`}>
      {shown.map(([name, figure, note]) => (
        <div key={name}>
          <dt className="small">{name}</dt>
          <dd className="num">{figure}</dd>
          {note && <dd className="soft fine">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** `24 min`, `5.3 h`, `26 h`, `11 days` */
function hoursText(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return `${Number(hours.toFixed(hours < 10 ? 1 : 0))} h`;
}
