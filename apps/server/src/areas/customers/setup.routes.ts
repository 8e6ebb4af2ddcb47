import { checkSetupCode, installationChoices, setUpDemo, setUpFromBackup, setUpInstallation } from '@timeloom/contract'
import type { FirstRun } from '../../platform/call/first-run.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { choices, refuseSetup, setUp, setUpWithBackup, setUpWithDemo } from './setup.service.ts'

const installation = { transaction: 'installation' } as const
/** Checked before a body is read: nobody sends an archive to an installation already in use. */
const whileDue = {
  transaction: 'installation',
  isOpen: ({ firstRun }: { firstRun: FirstRun }) => firstRun.isDue(),
} as const

/** The first run: once an account exists, calls that change something answer 404. */
export const setupRoutes: Route[] = [
  route(installationChoices, choices, installation),
  route(
    checkSetupCode,
    async (call) => (await refuseSetup(call, call.body.setupCode)) ?? { message: 'success' },
    whileDue,
  ),
  route(setUpInstallation, (call) => setUp(call, call.body), whileDue),
  route(setUpDemo, (call) => setUpWithDemo(call, call.body.setupCode), whileDue),
  route(
    setUpFromBackup,
    (call) => setUpWithBackup(call, { setupCode: call.body.setupCode, backup: call.file.stream() }),
    whileDue,
  ),
]
