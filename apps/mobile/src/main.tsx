import '@fontsource/nunito/latin-400.css'
import '@fontsource/nunito/latin-600.css'
import '@fontsource/nunito/latin-700.css'
import '@fontsource/nunito/latin-800.css'
import '@fontsource/nunito/latin-ext-400.css'
import '@fontsource/nunito/latin-ext-600.css'
import '@fontsource/nunito/latin-ext-700.css'
import '@fontsource/nunito/latin-ext-800.css'
import './base.css'
import './screens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { keepUpToDate, latePhotos, onlySenderOf, openStore, PunchDevice, sinceLastInputMs } from '@timeloom/device'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import { AppContext } from './app-context.ts'
import { App } from './app.tsx'
import { Phone } from './phone/phone.ts'
import { Session } from './session/session.ts'
import { Unusable } from './unusable.tsx'
import { QUERY_STALE_MS } from './session/query-stale.ts'

const NAME = 'timeloom-phone'
const UNUSED_MS = 30_000

/** Starts the app; what it shows first needs no network once it was set up. */
async function start(): Promise<ReactNode> {
  if (!isSecureContext) return <Unusable reason="insecure" />
  // a browser that runs short of room removes what it was not asked to keep: punches that wait
  void navigator.storage.persist()
  const store = await openStore({ name: NAME, onLost: () => location.reload() })
  const device = await PunchDevice.open({
    store,
    fetch: (address, request) => fetch(address, request),
    now: () => Date.now(),
    appVersion: version,
    asOnlySender: onlySenderOf(NAME),
    onResults: (results) => phone.heard(results),
  })
  const photos = latePhotos(device, `${NAME}-photos`)
  const phone = new Phone(device, photos)
  addEventListener('online', () => device.networkChanged(true))
  addEventListener('offline', () => device.networkChanged(false))
  const isSending = () => device.isSending || photos.now()?.isSending === true
  keepUpToDate(() => !isSending() && sinceLastInputMs() > UNUSED_MS)
  const session = new Session()
  const started = session.start()
  // with a phone that is set up, nothing waits for the session
  if (device.state().enrolment?.isDenied !== false || phone.state().isClosed) await started
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: QUERY_STALE_MS } } })}>
      <AppContext value={{ session, device, phone }}>
        <App />
      </AppContext>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(await start().catch(() => <Unusable reason="noStore" />))
