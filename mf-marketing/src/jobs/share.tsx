import { buttonClass, toast } from '@niyukti/kit';
import { useHydrated } from '@niyukti/product/hydration';
import { Line } from './icons.tsx';
import { words } from './words.ts';

interface Props {
  title: string;
  className?: string | undefined;
  /** Its sign alone, where there is no room for the word. */
  bare?: boolean;
}

/** The system's share sheet, or the address copied. Without a script there is no button. */
export function Share({ title, className = buttonClass({}), bare = false }: Props) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const share = async () => {
    const url = location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast(words.copied);
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(words.notCopied);
    }
  };
  return (
    <button type="button" className={className} aria-label={words.share} onClick={() => void share()}>
      <Line of="share" />
      {!bare && words.share}
    </button>
  );
}
