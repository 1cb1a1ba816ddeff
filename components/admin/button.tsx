export { Button, ButtonLink } from "@/components/ui/button";
