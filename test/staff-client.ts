import { ADMIN } from "./site";

export class StaffClient {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  static async signIn(url: string, account = ADMIN): Promise<StaffClient> {
    const response = await fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    if (!response.ok)
      throw new Error(`Signing in returned ${response.status}: ${await response.text()}`);
    return new StaffClient(url, response.headers.get("set-cookie")?.split(";")[0] ?? "");
  }

  /** Does not follow redirects. */
  request(path: string, body?: object, method = body ? "POST" : "GET"): Promise<Response> {
    const headers: Record<string, string> = { cookie: this.cookie };
    if (body) headers["content-type"] = "application/json";
    return fetch(this.url + path, {
      method,
      redirect: "manual",
      headers,
      body: body ? JSON.stringify(body) : undefined,
    });
  }

  async isSignedIn(): Promise<boolean> {
    const response = await this.request("/api/check-auth");
    return ((await response.json()) as { authenticated: boolean }).authenticated;
  }
}
