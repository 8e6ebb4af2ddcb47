import type { AnswerOf, BodyOf, deviceHeartbeat } from '@timeloom/contract'
import type { PinSeal } from '../../platform/auth/pin-seal.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { hasBadges } from '../badges/badges.service.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { selectCompanyClock, updateReported } from './heartbeat.repository.ts'

/** Notes how a device is, and answers what the company has configured for it. */
export async function hearDevice(
  { tx, now, device, pinSeal }: DeviceWork & { pinSeal: PinSeal },
  { deviceTime, battery, queueLength, queuedSince, appVersion }: BodyOf<typeof deviceHeartbeat>,
): Promise<AnswerOf<typeof deviceHeartbeat>> {
  const siteName = await updateReported(tx, {
    id: device.id,
    at: now,
    clockAheadMs: Date.parse(deviceTime) - now.getTime(),
    battery: battery ?? null,
    queueLength,
    queuedSince: queuedSince === undefined ? null : new Date(queuedSince),
    appVersion: appVersion ?? null,
  })
  const [company, settings, isScanning] = await Promise.all([
    selectCompanyClock(tx),
    readAppSettings({ tx }),
    hasBadges(tx),
  ])
  const { welcomeMessage, enableEmployee, enablePunchNote, enablePunchPhoto, uploadPhotoQuality } = settings
  const showsFigures = settings.enableLeave || settings.enableHours
  const photoQuality = enablePunchPhoto ? uploadPhotoQuality : null
  return {
    serverTime: now.toISOString(),
    device: { id: device.id, name: device.name, siteName },
    company: {
      ...company,
      welcomeMessage,
      enableEmployee,
      enablePunchNote,
      photoQuality,
      showsFigures,
      hasBadges: isScanning,
    },
    sealKey: pinSeal.publicKey,
  }
}
