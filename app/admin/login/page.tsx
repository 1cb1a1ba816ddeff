import type { Metadata } from "next";

export const metadata: Metadata = { title: "Admin Login" };

export default function LoginPage() {
  return (
    <main id="main">
      <h1>Admin Login</h1>
    </main>
  );
}
