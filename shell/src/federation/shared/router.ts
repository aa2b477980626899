export {
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
