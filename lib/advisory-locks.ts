/** Numbers of PostgreSQL's advisory locks: arbitrary, but different, and the same in all instances. */
export const ADVISORY_LOCKS = {
  migrations: 7_262_471,
  timeouts: 7_262_473,
  embeddedDatabase: 7_262_475,
  notifications: 7_262_477,
} as const;
