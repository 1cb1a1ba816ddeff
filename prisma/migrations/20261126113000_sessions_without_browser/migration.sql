-- Sessions are counted, not listed by browser any more.
ALTER TABLE "admin_session" DROP COLUMN "user_agent";
