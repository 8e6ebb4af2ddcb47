import { getAvatar, uploadAvatar } from '@timeloom/contract'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { keepAvatar, readAvatar, squarePicture } from './avatars.service.ts'

export const avatarsRoutes: Route[] = [
  // the picture is shrunk before a transaction is opened for it
  route(
    uploadAvatar,
    async (call) => {
      const picture = await squarePicture(await call.file.buffer())
      return isRefusal(picture) ? picture : call.transact((work) => keepAvatar(work, call.files, picture))
    },
    { transaction: 'own' },
  ),
  route(getAvatar, async (call) => {
    const found = await readAvatar(call, call.files, call.params.avatarFileName)
    return isRefusal(found) ? found : new AnswerFile({ ...found, name: 'avatar.webp', isPicture: true })
  }),
]
