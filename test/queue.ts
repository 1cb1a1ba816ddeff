// pg-boss over the site's own pool, for tests that look into the queue; none of its upkeep runs.
import PgBoss from "pg-boss";
import { pool } from "@/lib/db";

export function testQueue(): PgBoss {
  return new PgBoss({
    db: { executeSql: (sql, values) => pool().query(sql, values) },
    supervise: false,
    schedule: false,
  });
}
