import { changePin, profile, saveProfile } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { changeOwnPin, ownProfile, saveOwnProfile } from './profile.service.ts'

const installation = { transaction: 'installation' } as const

/** The profile of whoever is signed in. */
export const profileRoutes: Route[] = [
  route(profile, ownProfile, installation),
  route(saveProfile, (call) => saveOwnProfile(call, call.body), installation),
  route(changePin, (call) => changeOwnPin(call, call.body.pin), installation),
]
