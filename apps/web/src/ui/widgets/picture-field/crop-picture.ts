import type { Area } from 'react-easy-crop'

/** Pixels of a side; the server makes it smaller still. */
const MOST_SIDE = 640

/**
 * Cuts the square out of a picture. Where the browser cannot draw it, the whole file goes: the server cuts the middle.
 *
 * @param address of the picture, readable by this page
 */
export async function cropPicture(address: string, area: Area, file: File): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const side = Math.min(MOST_SIDE, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'picture.png', { type: 'image/png' }) : file
}
