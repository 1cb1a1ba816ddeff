import { formatListQuery, type ListQuery, parseListQuery } from "../resource/list";
import { type InboxQuery, inboxQuerySchema } from "./inbox-schema";

export const PANEL_FILTERS = ["outcome", "area"] as const;

export const enquiryList = {
  plural: "enquiries",
  path: "/admin/enquiries",
  search: { placeholder: "Name, phone or village" },
};

const QUERY_PARAMS = ["status", "due", "mine", ...PANEL_FILTERS, "open"].map((name) => ({ name }));

/** Ignores invalid parameters. Returns `query` for links to the same list and `request` for `listInbox`. */
export function parseInboxQuery(params: Record<string, string | string[] | undefined>) {
  const { open = "", ...values } = parseListQuery({ columns: [], filters: QUERY_PARAMS }, params);
  const validParams: ListQuery = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = inboxQuerySchema.shape[name as keyof InboxQuery];
      return value && schema?.safeParse(value).success;
    }),
  );
  // Only closed enquiries have an outcome, so `due` or a different `status` would match nothing.
  const { status, due, ...otherParams } = validParams;
  const query: ListQuery = validParams.outcome && status !== "closed" ? otherParams : validParams;
  return { query: { ...query, open }, request: inboxQuerySchema.parse(query) };
}

/** @param open id of the enquiry that is shown next to the list */
export const inboxPath = ({ open: _, ...list }: ListQuery, open: string | null = null) =>
  enquiryList.path + (open ? `/${encodeURIComponent(open)}` : "") + formatListQuery(list);
