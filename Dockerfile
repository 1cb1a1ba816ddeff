# `npm run rehearse` runs this image's folder with the same settings, without a container engine.

FROM node:24-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# No dependency needs its install script.
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build:image

FROM node:24-slim AS site
WORKDIR /site
COPY --from=build /site/.next/image ./
ENV NODE_ENV=production
ENV NEXT_TELEMETRY_DISABLED=1
ENV PORT=3000
# The same as in scripts/start.ts, where they are explained.
ENV NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1"
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=65536
# Mail files are written here if SMTP_URL is unset.
ENV DATA_DIR=/tmp/aaryaa
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "health.mjs"]
CMD ["node", "server.js"]
