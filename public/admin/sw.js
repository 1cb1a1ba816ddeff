// The service worker of the staff area. Shows notifications, and an offline page, which is all that it stores.

const OFFLINE_PAGE = "/admin/offline.html";
/** Change the name when the page changes, so that browsers load it again. */
const OFFLINE_CACHE = "staff-offline-1";
const SUBSCRIPTIONS_PATH = "/api/push/subscriptions";
/** Their tags are used repeatedly, so that without `renotify` only the first one would ring. */
const REPEATED_KINDS = ["summary", "test"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(storeOfflinePage());
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clients.claim(), removeOldCaches()]));
});

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(openPage(event.request));
  event.waitUntil(storeOfflinePage());
});

addEventListener("push", (event) => {
  event.waitUntil(handlePush(event.data.json()));
});

addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  const url = new URL(notification.data.url, location.origin);
  if (action === "call") url.searchParams.set("focus", "call");
  event.waitUntil(openStaffPage(url.href));
});

addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(replaceSubscription(event.newSubscription));
});

/** Notifications do not need the page, so a failure does not prevent the installation, and is retried later. */
async function storeOfflinePage() {
  try {
    const cache = await caches.open(OFFLINE_CACHE);
    if (await cache.match(OFFLINE_PAGE)) return;
    await cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }));
  } catch (error) {
    console.warn("The offline page was not stored.", error);
  }
}

async function removeOldCaches() {
  for (const name of await caches.keys()) if (name !== OFFLINE_CACHE) await caches.delete(name);
}

async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const offlinePage = await caches.match(OFFLINE_PAGE);
    if (!offlinePage) throw error;
    return offlinePage;
  }
}

async function handlePush(message) {
  const { kind, tag, closesTags = [], newCount } = message;
  if (kind === "close") await closeNotifications([tag]);
  else await showNotification(message);
  await closeNotifications(closesTags);
  // Removes the badge if there are no new enquiries.
  await navigator.setAppBadge?.(newCount);
}

function showNotification({ kind, tag, title, body, url }) {
  return registration.showNotification(title, {
    body,
    tag,
    renotify: REPEATED_KINDS.includes(kind),
    lang: "en-IN",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { url: url ?? "/admin/enquiries" },
    actions: kind === "enquiry" ? [{ action: "call", title: "Call" }] : [],
  });
}

async function closeNotifications(tags) {
  for (const tag of tags)
    for (const notification of await registration.getNotifications({ tag })) notification.close();
}

async function openStaffPage(url) {
  const [openWindow] = await clients.matchAll({ type: "window" });
  if (!openWindow) return clients.openWindow(url);
  // The browser rejects the focus some seconds after the tap, but still opens the page.
  await openWindow.focus().catch(console.warn);
  return openWindow.navigate(url).catch(() => clients.openWindow(url));
}

/** If the session has ended, the staff area sends the new subscription when it is opened. */
async function replaceSubscription(newSubscription) {
  const response = await fetch(SUBSCRIPTIONS_PATH);
  if (!response.ok) return;
  const { publicKey, devices } = await response.json();
  if (!devices.some(({ isThisDevice }) => isThisDevice)) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(options));
  await fetch(SUBSCRIPTIONS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
