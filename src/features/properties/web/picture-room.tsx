import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { storage } from '#src/contract/words.ts'
import { listProperties } from '../contract/manage.ts'

type PictureRoomProps = { room: { bytes: number; bytesMax: number } | undefined }

/** Shows how much of the room for pictures an organisation's homes take. */
export function PictureRoom({ room }: PictureRoomProps) {
  if (!room) return null
  return (
    <p className="num text-sm text-ink-3">
      Photos: {storage(room.bytes)} of {storage(room.bytesMax)}
    </p>
  )
}

/** The same, asked for. */
export function OwnPictureRoom() {
  const { data } = useQuery(query(listProperties, { page: 1, pageSize: 1 }))
  return <PictureRoom room={data?.stats?.pictures} />
}
