import type { AnswerOf, BodyOf, deviceHeartbeat, KioskSettings } from '@timeloom/contract'
import type { PinSeal } from '../../platform/auth/pin-seal.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { ownSettings } from '../company/company.service.ts'
import { hasBadges } from '../badges/badges.service.ts'
import { readAppSettings, takesPhotos } from '../kiosk/app-settings.service.ts'
import { selectCompanyClock, updateReported } from './heartbeat.repository.ts'

/** Notes how a device is, and answers what the company has configured for it. */
export async function hearDevice(
  { tx, now, caller, device, pinSeal }: DeviceWork & { pinSeal: PinSeal },
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
  const [company, settings, isScanning, own] = await Promise.all([
    selectCompanyClock(tx),
    readAppSettings({ tx }),
    hasBadges(tx),
    ownSettings({ tx, caller }),
  ])
  const { welcomeMessage, enableEmployee, enablePunchNote, uploadPhotoQuality } = settings
  const showsFigures = settings.enableLeave || settings.enableHours
  const photoQuality = takesPhotos(device, settings) ? uploadPhotoQuality : null
  return {
    serverTime: now.toISOString(),
    device: { id: device.id, name: device.name, siteName },
    company: {
      ...company,
      welcomeMessage,
      enableEmployee,
      enablePunchNote,
      photoQuality,
      hasNameList: settings.enableNameList,
      ...workOf(own, settings),
      showsFigures,
      hasBadges: isScanning,
    },
    sealKey: pinSeal.publicKey,
  }
}

/** What the company calls its jobs and tasks, null without such codes; and whether kiosks read punch codes. */
function workOf(
  {
    isJobCodeEnabled,
    isTaskCodeEnabled,
    isPositionCodeEnabled,
    jobLabel,
    taskLabel,
  }: Awaited<ReturnType<typeof ownSettings>>,
  { enablePunchCodes }: KioskSettings,
) {
  return {
    jobLabel: isJobCodeEnabled ? jobLabel : null,
    taskLabel: isJobCodeEnabled && isTaskCodeEnabled ? taskLabel : null,
    hasPunchCodes: enablePunchCodes && (isJobCodeEnabled || isPositionCodeEnabled),
  }
}
