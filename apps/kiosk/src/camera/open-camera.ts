/** Why there is no picture. */
export type CameraProblem = 'none' | 'denied' | 'failed'

export interface Camera {
  close(): void
}

const PAUSE_MS = 120
/** Wide enough for a code that is held up to the camera, small enough to be read between two pictures. */
const WIDEST = 720

/** The same code is told again only after it was out of sight for so long. */
const FORGET_MS = 2_000

/**
 * Shows the camera that looks at the people before the device, and reads codes in its picture.
 *
 * @param onText called with the text of each code
 */
export async function openCamera(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<Camera | CameraProblem> {
  let stream: MediaStream
  let read: Awaited<ReturnType<typeof frameReader>>
  try {
    // first: a camera is not left on for want of its reader
    read = await frameReader()
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'user' }, ...size } })
  } catch (error) {
    return problemOf(error)
  }
  video.srcObject = stream
  let [lastText, lastAt] = ['', 0]
  const timer = setInterval(() => {
    const text = read(video)
    if (text === null) return
    const isNew = text !== lastText || performance.now() - lastAt > FORGET_MS
    lastText = text
    lastAt = performance.now()
    if (isNew) onText(text)
  }, PAUSE_MS)
  // a browser that will not play says so by showing nothing; what it shows is read all the same
  video.play().catch(() => {})
  return {
    close: () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'failed'
}

/** Loads the decoder. @returns reads what is in a picture now; null: no code */
async function frameReader(): Promise<(video: HTMLVideoElement) => string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, WIDEST / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // the decoder throws where there is no code in the picture
      return null
    }
  }
}
