import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/avatars',
  summary: 'Keeps a picture of a person: PNG, JPEG or WebP, at most 5 MB. The save of the person names it.',
  access: 'signed-in',
  file: 'avatar',
  answer: z.object({ fileName: z.string() }),
})

export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/avatars/{avatarFileName}',
  summary: 'The picture of a person that the caller may see.',
  access: 'signed-in',
  programScope: 'employee:visible',
  cookie: true,
  params: z.object({ avatarFileName: Id }),
  answers: 'file',
  answer: z.string(),
})
