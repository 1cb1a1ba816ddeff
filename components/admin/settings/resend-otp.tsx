"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/admin/button";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import { showToast } from "@/components/ui/toast";
import { OTP_FAILED_TEXT } from "@/lib/auth/settings-schema";
import { ApiError } from "@/lib/http/api-client";
import type { SentOtp } from "./change-email";
import { sendOtp } from "./send-otp";
import settings from "./settings.module.css";

/** Seconds: a mail may take a moment, and there are five codes an hour. */
const PAUSE = 30;

type ResendOtpProps = { email: string; onSent: (otp: SentOtp) => void };

/** Asks for another code, a while after the last. */
export function ResendOtp({ email, onSent }: ResendOtpProps) {
  const session = useSession();
  const [left, setLeft] = useState(PAUSE);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);

  async function resend() {
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await withSession(session, () => sendOtp({ currentEmail: email }));
      showToast("success", answer.message);
      onSent({ email, until: answer.until });
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || OTP_FAILED_TEXT;
      setFailure(text);
      showToast("error", text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <p className={settings.end}>
      {failure ? <span role="alert">{failure} </span> : "No code? "}
      <Button variant="link" busy={isBusy} disabled={left > 0} onClick={resend}>
        {left > 0 ? `Send again in 0:${String(left).padStart(2, "0")}` : "Send again"}
      </Button>
    </p>
  );
}
