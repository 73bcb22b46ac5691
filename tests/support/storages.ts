/** Faulty storage, set up before the page's own scripts run. */
export const storages: Record<string, () => void> = {
  'throws when touched': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
  'holds garbage under every key': () => {
    const written = new Set<string>();
    // oxlint-disable-next-line typescript/unbound-method -- called with the storage below
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return written.has(key) ? getItem.call(this, key) : '{"]\u0000NaN';
    };
    Storage.prototype.setItem = function (key, value) {
      written.add(key);
      setItem.call(this, key, value);
    };
  },
};
