import { useNavigate } from 'react-router-dom';

/**
 * Closes the window that was opened to show a document. A browser refuses that for a window in which the reader came
 * from elsewhere: they are then taken to `fallback`.
 */
export function useClose(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    window.close();
    if (!window.closed) void navigate(fallback);
  };
}
