/**
 * Shows an announcement that is not the one that was dismissed. Docusaurus 3.10.2 stores “dismissed” apart from the id
 * and compares the id only after hydration: too late for the first paint. Runs right after Docusaurus' own script.
 *
 * @param key under which Docusaurus stores the id of the last announcement
 */
export function showChangedAnnouncement(storage: 'localStorage' | 'sessionStorage', key: string, id: string): void {
  try {
    if (window[storage].getItem(key) !== id) {
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
    }
  } catch {
    // No access to the storage: nothing is stored as dismissed either.
  }
}
