import jsQR from 'jsqr'
import sharp from 'sharp'

/** What a picture's QR code says, by a reader that is not the writer's. @returns undefined when there is none to be read */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
