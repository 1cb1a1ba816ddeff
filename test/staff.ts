// Staff at work on a running site: signed in as a browser is, by a cookie.
import { ADMIN } from "./site";

export class Staff {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  static async signIn(url: string, account = ADMIN): Promise<Staff> {
    const answer = await fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    if (!answer.ok)
      throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
    return new Staff(url, answer.headers.get("set-cookie")?.split(";")[0] ?? "");
  }

  /** Asks, not following where it is sent to; a body is sent as JSON. */
  ask(address: string, body?: object, method = body ? "POST" : "GET"): Promise<Response> {
    return fetch(this.url + address, {
      method,
      redirect: "manual",
      headers: { cookie: this.cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async isSignedIn(): Promise<boolean> {
    const answer = await this.ask("/api/check-auth");
    return ((await answer.json()) as { authenticated: boolean }).authenticated;
  }
}
