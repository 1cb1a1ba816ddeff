// Next calls this once, before it answers the first request.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { superviseServer } = await import("./lib/startup/shut-down");
  const { setPlainHeaders } = await import("./lib/startup/plain-headers");
  const { startUp } = await import("./lib/startup/start-up");
  const { logRequests } = await import("./lib/startup/request-log");
  const { guardServer } = await import("./lib/http/gate");
  superviseServer();
  logRequests();
  setPlainHeaders();
  guardServer();
  startUp();
}
