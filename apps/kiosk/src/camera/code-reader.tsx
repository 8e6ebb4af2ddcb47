import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import { openCamera, type Camera, type CameraProblem } from './open-camera.ts'

interface CodeReaderProps {
  /** called with each code that comes into view; one that stays there is read once */
  onText: (text: string) => void
  /** below the picture */
  children?: ReactNode
}

/** The picture of the camera, in which QR codes are read on the device itself. */
export function CodeReader({ onText, children }: CodeReaderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => {
    let camera: Camera | undefined
    let isWanted = true
    const open = async () => {
      if (!video.current) return
      const opened = await openCamera(video.current, (text) => tell.current(text))
      if (typeof opened === 'string') return setProblem(opened)
      camera = opened
      if (!isWanted) camera.close()
    }
    void open()
    return () => {
      isWanted = false
      camera?.close()
    }
  }, [])
  if (problem !== null) {
    return (
      <p className="hint" role="status">
        {words.cameraProblems[problem]}
      </p>
    )
  }
  return (
    <>
      <video className="camera" ref={video} muted playsInline aria-label={words.camera} />
      {children}
    </>
  )
}
