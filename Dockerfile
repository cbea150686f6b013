# The images of Skillhour: `docker build --target media -t skillhour .` (docs/images.md).
# Targets: services, media (services with the SFU's worker), migrate, runner. Docker's classic builder and buildah can build them.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS base
# Time such as 20261128T000000Z, from which Debian's packages are taken. A release sets it, so that it can be built again.
ARG DEBIAN_SNAPSHOT=
# Each installation ends by removing what depends on the time of the build.
RUN if [ -n "$DEBIAN_SNAPSHOT" ]; then \
    rm -f /etc/apt/sources.list.d/* \
    && printf 'deb [check-valid-until=no] http://snapshot.debian.org/archive/%s main\n' \
      "debian/$DEBIAN_SNAPSHOT bookworm" \
      "debian-security/$DEBIAN_SNAPSHOT bookworm-security" >/etc/apt/sources.list; \
  fi \
  && apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates dumb-init \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/* /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log /var/log/alternatives.log
WORKDIR /app

# Only the files that decide the dependencies, so that a changed source does not install them again.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

FROM base AS dependencies
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts

# Compiles what services and the web app consist of. /tree contains only what runs: no sources, types or test tools.
FROM dependencies AS build
COPY . .
RUN npm run build
RUN for built in apps/*/dist libs/*/dist; do \
    mkdir -p "/tree/$(dirname "$built")" && cp -r "$built" "/tree/$built"; \
  done \
  && rm -r /tree/libs/client /tree/libs/testing \
  && cp libs/persistence/queries.json /tree/libs/persistence/ \
  && cp -r locales /tree/locales \
  && rm -r /tree/locales/*/web \
  && find /tree -type f \( -name '*.d.ts' -o -name '*.d.ts.map' -o -name '*.tsbuildinfo' \) -delete \
  && chmod -R u=rwX,go=rX /tree

# The SFU's worker, compiled from the sources in mediasoup's package. Its download depends on the kernel of the machine that builds.
FROM dependencies AS worker
RUN apt-get update && apt-get install -y --no-install-recommends \
  g++ pkg-config libssl-dev libuv1-dev libsrtp2-dev libabsl-dev libflatbuffers-dev flatbuffers-compiler
COPY libs/machine ./libs/machine
COPY tools/dev/media-worker ./tools/dev/media-worker
RUN cp "$(node tools/dev/media-worker/main.ts)" /mediasoup-worker

# What the servers load, without the web app's packages and the tools.
FROM base AS modules
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --omit=dev --workspace=apps/gateway --workspace=apps/identity --workspace=apps/content \
    --workspace=apps/exchange --workspace=apps/ledger --workspace=apps/realtime --workspace=apps/media --workspace=apps/runner \
  && rm -rf apps/web libs/client libs/machine libs/testing tools package-lock.json .npmrc node_modules/mediasoup/worker \
  && find . -xtype l -delete \
  && find node_modules apps -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && chmod -R u=rwX,go=rX .

FROM base AS services
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 WEB_DIR=/app/apps/web/dist
COPY --from=modules /app ./
COPY --from=build /tree ./
ARG VERSION=unknown
ARG COMMIT=unknown
ARG BUILT_AT=unknown
# A new volume at /var/lib/skillhour, for uploads, gets the owner of the folder in the image.
RUN printf '{"version":"%s","commit":"%s","builtAt":"%s"}\n' "$VERSION" "$COMMIT" "$BUILT_AT" >version.json \
  && mkdir /var/lib/skillhour \
  && chown 1000:1000 /var/lib/skillhour
LABEL org.opencontainers.image.title=Skillhour \
  org.opencontainers.image.description="A community where people trade skills for time" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$COMMIT \
  org.opencontainers.image.created=$BUILT_AT
USER 1000:1000
# dumb-init reaps orphans; Node.js reaps only its own children. It passes signals on to Node.js alone, which ends its helpers in order.
ENTRYPOINT ["dumb-init", "--single-child", "--", "node", "--enable-source-maps"]
# All services except the runner in one process (docs/adr/0010). On Kubernetes, each Deployment names its own program.
CMD ["libs/service-kit/dist/cli/all.js", "apps/gateway/dist/gateway.service.js", "apps/identity/dist/identity.service.js", "apps/content/dist/content.service.js", "apps/exchange/dist/exchange.service.js", "apps/ledger/dist/ledger.service.js", "apps/realtime/dist/realtime.service.js", "apps/media/dist/media.service.js"]

FROM services AS media
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends libuv1 libssl3 libsrtp2-1 libabsl20220623 \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/* /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log /var/log/alternatives.log
COPY --from=worker /mediasoup-worker /usr/local/bin/mediasoup-worker
ENV MEDIASOUP_WORKER_BIN=/usr/local/bin/mediasoup-worker
USER 1000:1000

# Migrates the databases before the services of a release start (docs/adr/0039).
FROM services AS migrate
CMD ["libs/service-kit/dist/cli/migrate.js", "apps/identity/dist/identity.service.js", "apps/content/dist/content.service.js", "apps/exchange/dist/exchange.service.js", "apps/ledger/dist/ledger.service.js", "apps/realtime/dist/realtime.service.js"]

# Adds the sandbox and the toolchains that run members' code.
FROM services AS runner
USER root
# The list of certificates for Java contains the time of the build, and no program has a network. Python's compiled files are made
# independent of the times of their sources, which a reproducible build changes.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap python3 ruby g++ golang-go rustc default-jdk-headless \
  && python3 -m compileall -q -f --invalidation-mode unchecked-hash /usr/lib/python3 /usr/lib/python3.11 \
  && rm -f /etc/ssl/certs/java/cacerts \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/* /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log /var/log/alternatives.log
USER 1000:1000
CMD ["apps/runner/dist/main.js"]
