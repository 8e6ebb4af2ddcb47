import { kioskVideo } from '@timeloom/contract'
import { expect, it } from 'vitest'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

it.each([
  { typed: 'https://films.example/safety.mp4', kind: 'file', address: 'https://films.example/safety.mp4' },
  {
    typed: ' https://films.example:8443/a/b.WEBM?v=2#t=3 ',
    kind: 'file',
    address: 'https://films.example:8443/a/b.WEBM?v=2#t=3',
  },
  { typed: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', kind: 'player', address: YOUTUBE },
  { typed: 'https://m.youtube.com/watch?t=10&v=dQw4w9WgXcQ', kind: 'player', address: YOUTUBE },
  { typed: 'https://youtu.be/dQw4w9WgXcQ?si=x', kind: 'player', address: YOUTUBE },
  { typed: 'https://youtube.com/shorts/dQw4w9WgXcQ', kind: 'player', address: YOUTUBE },
  { typed: YOUTUBE, kind: 'player', address: YOUTUBE },
  { typed: 'https://vimeo.com/76979871', kind: 'player', address: 'https://player.vimeo.com/video/76979871' },
  {
    typed: 'https://vimeo.com/76979871/8272103f6e',
    kind: 'player',
    address: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
  },
  {
    typed: 'https://player.vimeo.com/video/76979871',
    kind: 'player',
    address: 'https://player.vimeo.com/video/76979871',
  },
])('$typed is played', ({ typed, kind, address }) => expect(kioskVideo(typed)).toEqual({ kind, address }))

it.each([
  { why: 'not over https', typed: 'http://films.example/a.mp4' },
  { why: 'a script', typed: 'javascript:alert(1)//a.mp4' },
  { why: 'a page inside the address', typed: 'data:text/html,<script>1</script>.mp4' },
  { why: 'a page that is not a video', typed: 'https://films.example/' },
  { why: 'an end that is only in the query', typed: 'https://films.example/?x=a.mp4' },
  { why: 'an end that is only behind the hash', typed: 'https://films.example/#a.mp4' },
  { why: 'a name and a password', typed: 'https://me:secret@films.example/a.mp4' },
  { why: 'another host behind a name', typed: 'https://youtube.com@films.example/watch?v=dQw4w9WgXcQ' },
  { why: 'a host that only ends like the known one', typed: 'https://notyoutube.com/watch?v=dQw4w9WgXcQ' },
  { why: 'a host that only begins like the known one', typed: 'https://youtube.com.films.example/embed/dQw4w9WgXcQ' },
  { why: 'an id with more than an id', typed: 'https://youtu.be/dQw4w9WgXc"' },
  { why: 'a list of videos', typed: 'https://www.youtube.com/playlist?list=PL1' },
  { why: 'a space', typed: 'https://films.example/a b.mp4' },
  { why: 'quotes', typed: 'https://films.example/"onerror=1.mp4' },
  { why: 'a backslash for a slash', typed: 'https:\\\\films.example\\a.mp4' },
  { why: 'this machine', typed: 'https://localhost/a.mp4' },
  { why: 'nothing', typed: '' },
])('is no video: $why', ({ typed }) => expect(kioskVideo(typed)).toBeUndefined())
