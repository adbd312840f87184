export function LiveInterviewPage() {
  return null;
}
