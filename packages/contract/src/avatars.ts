import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/avatars',
  summary: 'Stores a person’s picture: PNG, JPEG or WebP, at most 5 MB. To use it, refer to it when saving the person.',
  access: 'signed-in',
  file: 'avatar',
  answer: z.object({ fileName: z.string() }),
})

export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/avatars/{avatarFileName}',
  summary: 'The picture of a person the caller may see.',
  access: 'signed-in',
  programScope: 'employee:visible',
  cookie: true,
  params: z.object({ avatarFileName: Id }),
  answers: 'file',
  answer: z.string(),
})
