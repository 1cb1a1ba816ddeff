import Link from "next/link";
import type { ComponentProps } from "react";
import { LinkPending } from "./pending";

/** Does not prefetch, because prefetched rows could be stale on the click. */
export const StaffLink = ({ children, ...link }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} {...link}>
    {children}
    <LinkPending />
  </Link>
);
