// Staff at work: signed in as a browser is, by a cookie.
import assert from "node:assert/strict";
import { ADMIN, type World } from "./world";

export type Answer = { status: number; body: Record<string, unknown> };

export class Staff {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
    /** Names the session in the database. */
    readonly label: string,
  ) {}

  static async signIn({ site }: World, email = ADMIN.email): Promise<Staff> {
    const answer = await fetch(`${site.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: ADMIN.password }),
    });
    const { token, message } = (await answer.json()) as { token: string; message: string };
    assert.equal(answer.status, 200, message);
    return new Staff(site.url, answer.headers.get("set-cookie")?.split(";")[0] ?? "", token);
  }

  /** A page, not following where it sends one to. */
  page(path: string): Promise<Response> {
    return fetch(this.url + path, { headers: { cookie: this.cookie }, redirect: "manual" });
  }

  async isSignedIn(): Promise<boolean> {
    const answer = await this.page("/api/check-auth");
    assert.equal(answer.status, 200);
    return ((await answer.json()) as { authenticated: boolean }).authenticated;
  }

  async post(path: string, body: object): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: this.cookie },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  }
}
