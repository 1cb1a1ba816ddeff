import { formatListQuery, type ListQuery, parseListQuery } from "../resource/list";
import {
  enquiryStatusSchema,
  type InboxFilter,
  type InboxQuery,
  inboxQuerySchema,
  outcomeSchema,
} from "./inbox-schema";

export const enquiryList = {
  plural: "enquiries",
  path: "/admin/enquiries",
  search: { placeholder: "Name, phone or street" },
};

const QUERY_PARAMS = ["status", "due", "mine", "area", "open"].map((name) => ({ name }));

/** On the page, the parameter `status` is a status, or an outcome, which selects the closed enquiries with this outcome. */
const pageQuerySchema = inboxQuerySchema
  .omit({ outcome: true })
  .extend({ status: enquiryStatusSchema.or(outcomeSchema) });

/** Ignores invalid parameters. Returns `query` for links to the same list and `request` for `listInbox`. */
export function parseInboxQuery(params: Record<string, string | string[] | undefined>) {
  const { open = "", ...values } = parseListQuery({ columns: [], filters: QUERY_PARAMS }, params);
  const validParams: ListQuery = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = pageQuerySchema.shape[name as keyof typeof pageQuerySchema.shape];
      return value && schema?.safeParse(value).success;
    }),
  );
  const { due, ...otherParams } = validParams;
  const { status, outcome } = toStatusFilter(validParams.status);
  // A closed enquiry has no due call.
  const query = status === "closed" || outcome ? otherParams : validParams;
  return {
    query: { ...query, open },
    request: inboxQuerySchema.parse({ ...query, status, outcome }) satisfies InboxQuery,
  };
}

function toStatusFilter(status: string | undefined): Pick<InboxFilter, "status" | "outcome"> {
  const outcome = outcomeSchema.safeParse(status).data;
  return outcome ? { outcome } : { status: enquiryStatusSchema.safeParse(status).data };
}

/** @param open id of the enquiry that is shown next to the list */
export function inboxPath({ open: _, ...list }: ListQuery, open: string | null = null): string {
  const path = open ? `${enquiryList.path}/${encodeURIComponent(open)}` : enquiryList.path;
  return path + formatListQuery(list);
}

/** The file contains the enquiries on all pages of the list. */
export function inboxExportPath({ open: _, ...list }: ListQuery): string {
  const query = formatListQuery(list, { status: "", page: "", ...toStatusFilter(list.status) });
  return `/api/enquiries/csv${query}`;
}
