import { NameTile } from "@/components/ui/name-tile";
import { nameLook } from "./name-tints";

/** The tile of a streaming app or a provider. */
export function NamedTile({ name, size }: { name: string; size?: "normal" | "large" }) {
  return <NameTile name={name} size={size} {...nameLook(name)} />;
}
