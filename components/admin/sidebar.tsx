import Link from "next/link";

const ENTRIES = [
  { label: "Dashboard", href: "/admin/dashboard" },
  { label: "View Plans", href: "/admin/view-plans" },
  { label: "Add Plans", href: "/admin/add-plans" },
  { label: "Enquiries", href: "/admin/enquiries" },
  { label: "Update GST", href: "/admin/update-gst" },
  { label: "Settings", href: "/admin/settings" },
];

export function Sidebar({ email }: { email: string }) {
  return (
    <aside aria-label="Staff menu">
      <nav aria-label="Main">
        {ENTRIES.map(({ label, href }) => (
          <Link key={href} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
      </nav>
      <p>Signed in as {email}</p>
    </aside>
  );
}
