// The list of enquiries in its address, as a resource's list is: its filters, page and what is open.
import { type ListQuery, queryText, readQuery } from "../resource/list";
import { type InboxQuery, inboxQuery } from "./inbox-schema";

/** What a list has beside the one of `status`, `due` and `mine` that it is. */
export const MORE_FILTERS = ["outcome", "planType", "area", "from", "until"] as const;

export const enquiryList = {
  many: "enquiries",
  path: "/admin/enquiries",
  search: { placeholder: "Name, phone or village" },
};

const PARAMS = ["status", "due", "mine", ...MORE_FILTERS, "open"].map((name) => ({ name }));

/** What makes no sense in an address is as if it were not there. */
export function readInboxQuery(params: Record<string, string | string[] | undefined>) {
  const { open = "", ...typed } = readQuery({ fields: {}, columns: [], filters: PARAMS }, params);
  const valid: ListQuery = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const schema = inboxQuery.shape[name as keyof InboxQuery];
      return value && schema?.safeParse(value).success;
    }),
  );
  // Only closed enquiries have an outcome: with one, no other status and no day restricts the list.
  const { status, due, ...others } = valid;
  const query: ListQuery = valid.outcome && status !== "closed" ? others : valid;
  return { query: { ...query, open }, request: inboxQuery.parse(query) };
}

/** The address of the list, with one open beside it or none. */
export const inboxAddress = ({ open: _, ...list }: ListQuery, open: string | null = null) =>
  enquiryList.path + (open ? `/${encodeURIComponent(open)}` : "") + queryText(list);
