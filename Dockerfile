# The site in one image: built in two stages that stay behind, run by a user who may change nothing.
# `npm run rehearse` runs what it holds, with these settings, without a container engine.

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# Nothing here depends on an install script.
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build:image

FROM node:24-slim AS site
WORKDIR /site
COPY --from=build /site/.next/image ./
ENV NODE_ENV=production
ENV NEXT_TELEMETRY_DISABLED=1
# The container's own name would stand in HOSTNAME; the site listens on every address.
ENV HOSTNAME=0.0.0.0
ENV PORT=3000
# As npm start does: scripts/serve.ts says why.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1"
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=65536
# Mail that no server takes is written here; a real site sets SMTP_URL.
ENV DATA_DIR=/tmp/aaryaa
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "health.mjs"]
CMD ["node", "server.js"]
