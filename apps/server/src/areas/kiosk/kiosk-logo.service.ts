import type { AnswerOf, readKioskLogo } from '@timeloom/contract'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { selectShownLogo } from './kiosk-logo.repository.ts'

/** The logo of the device's company, small enough for one answer. */
export async function readLogoForKiosk(
  { tx }: Pick<DeviceWork, 'tx'>,
  files: FileStore,
): Promise<AnswerOf<typeof readKioskLogo>> {
  const logo = await selectShownLogo(tx)
  const content = logo && (await files.read(logo.id))
  return { logo: logo && content ? { ...logo, content: content.toString('base64') } : null }
}
