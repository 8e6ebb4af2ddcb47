import { useEffect, useState } from 'react'
import { words } from '../words.ts'

/** Asks for the camera before the first punch: in the punch itself the question would take longer than the punch waits. */
export function AllowCamera() {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    void isCameraAsked().then(setIsAsked)
  }, [])
  if (!isAsked) return null
  return (
    <section className="card">
      <p>{words.allowCamera}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setIsAsked(false)
          void askForCamera()
        }}
      >
        {words.allow}
      </button>
    </section>
  )
}

/** Whether the browser will ask the person. */
async function isCameraAsked(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'prompt'
  } catch {
    // a browser that cannot say asks at the punch
    return false
  }
}

async function askForCamera(): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
    for (const track of stream.getTracks()) track.stop()
  } catch {
    // without a camera the punch says that there was none
  }
}
