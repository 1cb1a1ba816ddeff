// The tint and the mark of each name that the catalogue knows. A logo that no licensed set holds
// is not drawn: the name stands on a tint of its own.
import type { Brand } from "@/components/ui/brand-icon";

type Tint = { ground: string; text: string };
export type NameLook = { tint: Tint; brand?: Brand };

const looks: Record<string, NameLook> = {
  netflix: { tint: { ground: "#3a0c13", text: "#ff8a91" }, brand: "netflix" },
  jiohotstar: { tint: { ground: "#12265e", text: "#b3ccff" } },
  "amazon prime": { tint: { ground: "#0a3a4c", text: "#86e0ff" } },
  sunnxt: { tint: { ground: "#552a07", text: "#ffcb8a" } },
  zee5: { tint: { ground: "#371a66", text: "#dcc5ff" } },
  sonyliv: { tint: { ground: "#46350a", text: "#ffdf9c" } },
  aha: { tint: { ground: "#571f0b", text: "#ffb192" } },
  "apple tv": { tint: { ground: "#22214f", text: "#ffffff" }, brand: "appletv" },
  "xstream play": { tint: { ground: "#561327", text: "#ffb3c6" } },
  "aaryaa network": { tint: { ground: "#0b1a4a", text: "#ffb347" } },
  skyplay: { tint: { ground: "#2e1f6b", text: "#d3c9ff" } },
  railwire: { tint: { ground: "#4f2a0a", text: "#ffcf9c" } },
  bsnl: { tint: { ground: "#0b3b54", text: "#9fdcff" } },
  "airtel-xstream": { tint: { ground: "#561327", text: "#ffb3c6" }, brand: "airtel" },
};

const OTHERS: NameLook = { tint: { ground: "#17305c", text: "#b9d4ff" } };

/** How a name looks: its own way where it is known. */
export function nameLook(name: string): NameLook {
  return looks[name.trim().toLowerCase()] ?? OTHERS;
}
