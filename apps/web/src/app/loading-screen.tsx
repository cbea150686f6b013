/** Until the stored sign-in or a page's code is there. */
export function LoadingScreen() {
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-ink-2">
      Loading...
    </p>
  );
}
