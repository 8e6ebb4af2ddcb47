/** Types of pictures that rich text takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Pixels of the longer side; a kiosk's screen has about as many. */
const MOST_SIDE = 1280
const SMALLEST_SIDE = 200

/**
 * A picture as a `data:` address of so many characters at most: as it is where it fits, else drawn smaller until it does.
 *
 * @throws where the browser cannot read the file as a picture
 */
export async function scaledPicture(file: File, mostCharacters: number): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const longer = Math.max(bitmap.width, bitmap.height)
    // Four characters hold three bytes; one that moves stays as it is, it would be drawn still.
    if (longer <= MOST_SIDE || file.type === 'image/gif') {
      const whole = await dataAddress(file)
      if (whole.length <= mostCharacters) return whole
    }
    for (let side = Math.min(longer, MOST_SIDE); side >= SMALLEST_SIDE; side = Math.floor(side * 0.75)) {
      const address = await drawn(bitmap, side / longer)
      if (address.length <= mostCharacters) return address
    }
    throw new Error('The picture is still too large.')
  } finally {
    bitmap.close()
  }
}

/** WebP keeps what can be seen through; a browser that cannot write it gets JPEG on white. */
async function drawn(bitmap: ImageBitmap, scale: number): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw pictures.')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await blobOf(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return dataAddress(webp)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await blobOf(canvas, 'image/jpeg')
  if (!jpeg) throw new Error('The browser cannot write pictures.')
  return dataAddress(jpeg)
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })
}
