// What the server's process holds, as its own metrics say.

export type Memory = { resident: number; heap: number };

const MEGABYTE = 1024 * 1024;
/** Between two looks, thousands of requests apart, when all that is kept for good is kept. */
const GROWTH_MB = 40;

export async function readMemory(url: string, token: string): Promise<Memory> {
  const answer = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const metric = (name: string) => {
    const value = new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1];
    if (!value) throw new Error(`There is no metric ${name}.`);
    return Math.round(Number(value) / MEGABYTE);
  };
  return {
    resident: metric("process_resident_memory_bytes"),
    heap: metric("nodejs_heap_size_used_bytes"),
  };
}

/** A leak grows with every request; what fills once and stays is none. */
export function memoryFaults(looks: Memory[]): string[] {
  console.log(`  MB, resident: ${looks.map(({ resident }) => resident).join(", ")}`);
  console.log(`  MB, heap in use: ${looks.map(({ heap }) => heap).join(", ")}`);
  const grown = looks.slice(1).map((look, at) => look.resident - (looks[at]?.resident ?? 0));
  const isGrowing = grown.length > 1 && grown.every((growth) => growth > GROWTH_MB);
  return isGrowing ? [`it grows and grows: ${grown.join(", ")} MB`] : [];
}
