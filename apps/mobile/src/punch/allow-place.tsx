import { useEffect, useState } from 'react'
import { findPlace, isPlaceAsked } from '../phone/find-place.ts'
import { words } from '../words.ts'

/** Asks for the place before the first punch: in the punch itself the question would take longer than the punch waits. */
export function AllowPlace() {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    void isPlaceAsked().then(setIsAsked)
  }, [])
  if (!isAsked) return null
  return (
    <section className="card">
      <p>{words.allowPlace}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setIsAsked(false)
          void findPlace()
        }}
      >
        {words.allow}
      </button>
    </section>
  )
}
