/** Pixels of the longer side, and how much of it JPEG keeps. */
const QUALITIES: Record<string, { side: number; quality: number }> = {
  low: { side: 320, quality: 0.6 },
  medium: { side: 640, quality: 0.7 },
  high: { side: 1024, quality: 0.8 },
}

/** Someone has left by then. */
const OPEN_MS = 20_000

const PREFIX = 'data:image/jpeg;base64,'

/** Takes a photo of whoever looks at the device: with the camera that looks for badges, or one opened for it. */
export class PhotoCamera {
  #stream: MediaStream | null = null
  #video: HTMLVideoElement | null = null
  #opening: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Has a picture soon; does nothing where another camera shows one already. Never fails: without a camera there is no photo. */
  open(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.close(), OPEN_MS)
    if (liveVideo() !== null || this.#stream !== null) return Promise.resolve()
    this.#opening ??= this.#start().finally(() => {
      this.#opening = null
    })
    return this.#opening
  }

  async #start(): Promise<void> {
    try {
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'user' }, ...size } })
      this.#stream = stream
      this.#video = document.createElement('video')
      this.#video.muted = true
      this.#video.playsInline = true
      this.#video.srcObject = stream
      await this.#video.play()
    } catch {
      this.close()
    }
  }

  /** What the camera sees now, as base64 of a JPEG; null: nothing. */
  take(quality: string): string | null {
    const video = liveVideo() ?? this.#video
    if (video === null || video.videoWidth === 0) return null
    const { side, quality: kept } = QUALITIES[quality] ?? QUALITIES['medium']!
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/jpeg', kept)
    return address.startsWith(PREFIX) ? address.slice(PREFIX.length) : null
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    this.#stream = null
    this.#video = null
  }
}

/** That of the code reader, where it shows a picture. */
function liveVideo(): HTMLVideoElement | null {
  const video = document.querySelector<HTMLVideoElement>('video.camera')
  return video !== null && video.videoWidth > 0 ? video : null
}
