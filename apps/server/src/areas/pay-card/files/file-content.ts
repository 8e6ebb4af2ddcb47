import { openPicture } from '../../../platform/files/open-picture.ts'

/** Pixels of the longer side: a page photographed with a phone stays readable. */
const SIDE = 3000

/** What is kept of a file, and as what. */
export interface FileContent {
  mediaType: 'image/jpeg' | 'application/pdf'
  content: Buffer
}

/**
 * The content of an uploaded file as it is kept. A photo is redrawn, without what a camera wrote into it; a PDF stays as
 * it is, and is only ever saved, never shown in a page.
 *
 * @returns undefined where it is neither a .jpg nor a .pdf, or its content is not what its name says
 */
export async function readContent({
  name,
  content,
}: {
  name: string
  content: Buffer
}): Promise<FileContent | undefined> {
  if (/\.pdf$/i.test(name)) return isPdf(content) ? { mediaType: 'application/pdf', content } : undefined
  if (!/\.jpe?g$/i.test(name)) return undefined
  try {
    const picture = await openPicture(content)
    if (picture?.mediaType !== 'image/jpeg') return undefined
    const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
    return { mediaType: 'image/jpeg', content: await picture.image.resize(size).jpeg({ quality: 85 }).toBuffer() }
  } catch {
    return undefined
  }
}

/** Readers look for the header in the first kilobyte, and for the end of the file in the last. */
function isPdf(content: Buffer): boolean {
  return /%PDF-\d\.\d/.test(content.subarray(0, 1024).toString('latin1')) && content.subarray(-1024).includes('%%EOF')
}

const LONGEST_NAME = 120

/** A file name as it is kept: without a path or characters that nobody sees, and not too long. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last.replaceAll(/\p{C}/gu, '').trim()
  const ending = /\.\w+$/.exec(shown)?.[0] ?? ''
  const stem = shown.slice(0, shown.length - ending.length)
  return `${Array.from(stem).slice(0, LONGEST_NAME).join('') || 'file'}${ending}`
}
