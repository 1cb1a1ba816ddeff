/** Hands a table to the browser as a file to keep. */
export function saveCsv(name: string, text: string): void {
  const file = new Blob([text], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
