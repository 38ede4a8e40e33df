import { Copy, ExternalLink, Mail, Share2 } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { Menu, MenuItem } from '#src/web/ui/menus/menu.tsx'
import { toast } from '#src/web/ui/toast.ts'

const PLACES = [
  { word: 'Facebook', to: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  {
    word: 'Twitter',
    to: (url: string, text: string) => `https://twitter.com/intent/tweet?url=${url}&text=${text}`,
  },
  { word: 'LinkedIn', to: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
]

/** Hands the address of a home on. See docs/product/homes-and-search.md#the-page-of-a-home. */
export default function ShareMenu({ title, address }: { title: string; address: string }) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied to clipboard!')
    } catch {
      toast.error(`We couldn’t copy the link. Copy it from here: ${address}`)
    }
  }
  return (
    <Menu
      trigger={
        <Button
          icon={Share2}
          className="max-md:size-11 max-md:gap-0 max-md:rounded-full max-md:border-0 max-md:p-0 max-md:shadow-rest"
        >
          <span className="max-md:sr-only">Share Property</span>
        </Button>
      }
    >
      <MenuItem icon={Copy} onSelect={() => void copy()}>
        Copy link
      </MenuItem>
      {PLACES.map(({ word, to }) => (
        <MenuItem
          key={word}
          icon={ExternalLink}
          onSelect={() => void open(to(url, text), '_blank', 'noopener')}
        >
          {word}
        </MenuItem>
      ))}
      <MenuItem icon={Mail} onSelect={() => location.assign(`mailto:?subject=${text}&body=${url}`)}>
        Email
      </MenuItem>
    </Menu>
  )
}
