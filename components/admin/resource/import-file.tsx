"use client";

import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/http/api-client";
import type { PLANS_UPLOAD } from "@/lib/http/body";
import { ActionError } from "../form/use-action";

/** Browsers on Windows call a CSV file an Excel file. */
const ACCEPTED_FILES = ".csv,text/csv,text/comma-separated-values,application/vnd.ms-excel";

type ChooseFileButtonProps = {
  label: string;
  recordName: string;
  variant?: "primary";
  disabled?: boolean;
  onFile: (file: File) => void;
};

export function ChooseFileButton({
  label,
  recordName,
  variant,
  disabled,
  onFile,
}: ChooseFileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={`CSV file of ${recordName}s`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <Button variant={variant} disabled={disabled} onClick={() => inputRef.current?.click()}>
        <FileUp aria-hidden="true" />
        <span>{label}</span>
      </Button>
    </>
  );
}

/**
 * Reads the file into memory: the browser cannot read a file that changes on disk later, and a changed file
 * must not be applied unchecked.
 *
 * @param type the content type to send
 * @throws ApiError if the file is too large, ActionError if it cannot be read
 */
export async function readFile(
  file: File,
  { maxBytes, tooLargeText }: Pick<typeof PLANS_UPLOAD, "maxBytes" | "tooLargeText">,
  type: string,
): Promise<File> {
  if (file.size > maxBytes) throw new ApiError(413, { message: tooLargeText });
  try {
    const bytes = await file.arrayBuffer();
    return new File([bytes], file.name, { type });
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new ActionError("The file could not be read. Choose it again.");
  }
}
